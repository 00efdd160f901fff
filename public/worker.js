// Keeps the shell of the panel, and the last lists of who is signed in, for when there is no connection (docs/decisions/078).
// The build writes in here which one it is and what its first screens are made of: each build has a worker of its own.
const build = "";
const shell = [];

const SHELL = `zaguan.shell.${build}`;
const LISTS = "zaguan.lists";
const PAGE = "/index.html";
const CONFIGURATION = "/config.json";
const KEPT_AT = "x-kept-at";
const MOST_ANSWERS = 80;
/** A working day, in milliseconds: what is older misleads more than it helps, and may be of a session that is long over. */
const LONGEST = 12 * 3_600_000;
const ELSEWHERE = /^\/(api|storage|feeds|site|assets|outbox)(\/|$)/;
/** What lists and their frame are made of; nothing of a single listing, an invoice or a file. */
const LISTED =
  /^\/api\/client\/(property(\/count)?|directory|items|feature|featured|services\/\w+|(property|directory)contacts(\/count)?)$/;

/** Grows when everything kept of a client is thrown away: what is on its way then is not kept. */
let epoch = 0;

async function keepShell() {
  const kept = await caches.open(SHELL);
  const page = await fetch(PAGE, { cache: "no-cache" });
  const html = await page.text();
  if (!page.ok || !html.includes(build)) throw new Error("The server has another build by now.");
  const headers = { "content-type": "text/html; charset=utf-8" };
  for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"]) {
    const value = page.headers.get(name);
    if (value) headers[name] = value;
  }
  // So that the panel knows where its page came from.
  await kept.put(PAGE, new Response(html.replace("<html", `<html data-kept="${build}"`), { headers }));
  await kept.addAll([CONFIGURATION, ...shell]);
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("zaguan.shell.") && name !== SHELL);
  await Promise.all(others.map((name) => caches.delete(name)));
}

addEventListener("install", (event) => {
  event.waitUntil(keepShell());
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([dropOthers(), clients.claim(), registration.navigationPreload?.enable()]).catch(
      () => undefined,
    ),
  );
});

addEventListener("message", (event) => {
  if (event.data !== "forget") return;
  epoch += 1;
  event.waitUntil(caches.delete(LISTS));
});

/** The page as the server has it now; without a server the one that was kept, and never that one otherwise. */
async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const kept = await caches.match(PAGE, { cacheName: SHELL });
    if (kept) return kept;
    throw failure;
  }
}

async function configurationOf(request) {
  try {
    const answer = await fetch(request);
    const told = answer.ok ? await answer.clone().json() : {};
    // The installation wants no worker any more.
    if (told.keepsShell === false) {
      await registration.unregister();
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    }
    return answer;
  } catch (failure) {
    const kept = await caches.match(CONFIGURATION, { cacheName: SHELL });
    if (kept) return kept;
    throw failure;
  }
}

/** A file of a name of its own never changes. */
async function assetOf(event) {
  const kept = await caches.match(event.request, { cacheName: SHELL });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(SHELL).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

/** Under which address the answer to somebody is kept: nobody else ever finds it. None for an admin who is signed in as them. */
async function nameOf({ url, headers }) {
  const bearer = headers.get("authorization") ?? "";
  const claims = JSON.parse(atob(bearer.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
  if (claims.act) return null;
  return `${url}${url.includes("?") ? "&" : "?"}of=${encodeURIComponent(claims.Login)}`;
}

const isTooOld = (answer) => Date.now() - Date.parse(answer.headers.get(KEPT_AT)) > LONGEST;

/** The answer that is kept under a name, unless it is too old: then it goes. */
async function keptAnswer(name) {
  const lists = await caches.open(LISTS);
  const kept = await lists.match(name);
  if (!kept || !isTooOld(kept)) return kept;
  await lists.delete(name);
}

/** The oldest come first: what is kept anew goes to the end. */
async function dropOld(lists) {
  const names = await lists.keys();
  const tooMany = names.length - MOST_ANSWERS;
  for (const [nth, name] of names.entries()) {
    const kept = await lists.match(name);
    if (nth >= tooMany && kept && !isTooOld(kept)) return;
    await lists.delete(name);
  }
}

async function keepAnswer(name, answer, begun) {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  const body = await answer.blob();
  if (begun !== epoch) return;
  const lists = await caches.open(LISTS);
  await lists.delete(name);
  await lists.put(name, new Response(body, { status: answer.status, headers }));
  await dropOld(lists);
  // Thrown away while this was written.
  if (begun !== epoch) await caches.delete(LISTS);
}

async function answerOf(event) {
  const begun = epoch;
  const name = await nameOf(event.request).catch(() => null);
  try {
    const answer = await fetch(event.request);
    if (name && answer.status === 200)
      event.waitUntil(keepAnswer(name, answer.clone(), begun).catch(() => undefined));
    return answer;
  } catch (failure) {
    const kept = name && (await keptAnswer(name));
    if (kept) return kept;
    throw failure;
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") {
    const isPanel = !ELSEWHERE.test(pathname) && !pathname.slice(pathname.lastIndexOf("/")).includes(".");
    if (isPanel) event.respondWith(pageOf(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(assetOf(event));
  // Who looks whether the server is there wants to hear it from the server.
  else if (pathname === CONFIGURATION && request.cache !== "no-store")
    event.respondWith(configurationOf(request));
  else if (LISTED.test(pathname)) event.respondWith(answerOf(event));
});
