// Share: the link is made when the button is pressed, never before.
import { ask } from "./api.js";
import { $, h } from "./dom.js";
import { openSheet } from "./sheet.js";
import { outcome, outcomeText } from "./steps.js";
import { lang, pointLabel, t } from "./words.js";

/** The ruling as plain text for a chat. */
export function asText(view, text, url) {
  const lines = [];
  if (view?.entry.title) lines.push(view.entry.title, "");
  if (view?.branch) {
    lines.push(
      outcomeText(outcome(view.opening, view.branch.final)) || t("ruling.nothing"),
      t(`authority.${view.branch.verdict}`),
      "",
    );
    const depth = new Map([[null, -1]]);
    for (const step of view.branch.steps) {
      depth.set(step.n, (depth.get(step.parent) ?? -1) + 1);
      lines.push(
        `${"  ".repeat(depth.get(step.n))}${step.n}. ${step.text}${step.cites.length ? ` [${step.cites.map(pointLabel).join(" ; ")}]` : ""}`,
      );
    }
    lines.push("");
  }
  lines.push(text.trim());
  if (url) lines.push("", url);
  return lines.join("\n");
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { value: text, class: "unseen" });
    $("sheet").append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  const label = button.textContent;
  button.textContent = t("share.copied");
  setTimeout(() => (button.textContent = label), 1600);
}

/** The file is asked for by a form, so that the browser saves it. Nothing is stored for it. */
function save(content) {
  const form = h(
    "form",
    { method: "post", action: `/save?${new URLSearchParams({ lang, edition: content.edition })}`, hidden: true },
    h("input", { name: "text", value: content.text }),
    h("input", { name: "choices", value: JSON.stringify(content.choices) }),
  );
  form.elements.text.replaceWith(h("textarea", { name: "text", value: content.text }));
  document.body.append(form);
  form.submit();
  form.remove();
}

export async function share(app) {
  const content = app.content();
  let address = null;
  try {
    address = await ask("share", content);
  } catch {
    /* offline or refused: the text can still be copied */
  }
  const link =
    address &&
    h("input", {
      type: "text",
      id: "share-url",
      class: "share-link",
      readonly: true,
      value: address.url,
      "aria-label": t("share.link"),
      onfocus: (event) => event.target.select(),
    });
  openSheet(t("share.title"), [
    address
      ? [
          h(
            "div",
            { class: "share-row" },
            link,
            h(
              "button",
              {
                type: "button",
                class: "button button-main",
                id: "copy-link",
                onclick: (event) => copy(address.url, event.currentTarget),
              },
              t("share.copy"),
            ),
          ),
          h("img", { class: "qr", src: address.qr, width: "180", height: "180", alt: t("share.qr") }),
        ]
      : h("p", { class: "problem" }, t("share.failed")),
    h(
      "div",
      { class: "actions" },
      address &&
        navigator.share &&
        h(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => navigator.share({ title: document.title, url: address.url }).catch(() => {}),
          },
          t("share.send"),
        ),
      h(
        "button",
        {
          type: "button",
          class: "button",
          id: "copy-text",
          onclick: (event) => copy(asText(app.view, app.text, address?.url), event.currentTarget),
        },
        t("share.as_text"),
      ),
      h("button", { type: "button", class: "button", id: "save-file", onclick: () => save(content) }, t("share.save")),
    ),
    h("p", { class: "hint" }, t("share.about")),
  ]);
}
