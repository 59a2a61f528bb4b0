// Asking the server. What was asked once in this visit is not asked again.
const memory = new Map();
const version = document.querySelector('meta[name="version"]')?.content ?? "";

export class Trouble extends Error {
  constructor(status, detail) {
    super(detail || String(status));
    this.status = status;
  }
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function answer(make, waiting) {
  for (let attempt = 0; ; attempt++) {
    const response = await make();
    const wait = Number(response.headers.get("Retry-After")) || 1;
    if ((response.status === 429 || (response.status === 503 && wait < 10)) && attempt < 3) {
      waiting?.();
      await pause(Math.min(10, wait) * 1000);
      continue;
    }
    const data = await response.json().catch(() => null);
    if (!response.ok) throw new Trouble(response.status, data?.detail ?? data?.title);
    return data;
  }
}

/** POST a question to /api/v1/PATH. Nothing is kept by anybody but this page and its own cache. */
export async function ask(path, body, { signal, waiting } = {}) {
  const sent = JSON.stringify(body);
  const key = `${path} ${sent}`;
  if (path !== "share" && memory.has(key)) return memory.get(key);
  const make = () =>
    fetch(`/api/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: sent,
      signal,
    });
  const data = await answer(make, waiting);
  if (path !== "share") {
    memory.set(key, data);
    if (memory.size > 200) memory.delete(memory.keys().next().value);
  }
  return data;
}

/** GET what belongs to this build and may be kept for long. */
export async function known(path, query = {}) {
  const address = `/api/v1/${path}?${new URLSearchParams({ ...query, v: version })}`;
  if (!memory.has(address)) {
    const asked = answer(() => fetch(address)).catch((error) => {
      memory.delete(address);
      throw error;
    });
    memory.set(address, asked);
  }
  return memory.get(address);
}
