// What the page needs before its modules come: the theme before the first paint, the language, and word of a start that fails.
try {
  const theme = localStorage.getItem("zaguan.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
try {
  const locale = /(?:^|; )locale=(en|es)\b/.exec(document.cookie);
  if (locale) document.documentElement.lang = locale[1];
} catch {}
// Shows what index.html says of a panel that has not started; the panel itself takes its place.
const sayNotStarted = () => {
  document.documentElement.dataset.start = "late";
};
setTimeout(sayNotStarted, 8_000);
// Where one is, and not only to the beginning.
addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("#start a")) return;
  event.preventDefault();
  location.reload();
});
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && sayNotStarted(), true);
