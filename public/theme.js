// Sets the theme before the first paint; a module would come too late.
try {
  const theme = localStorage.getItem("zaguan.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
try {
  const locale = /(?:^|; )locale=(en|es)\b/.exec(document.cookie);
  if (locale) document.documentElement.lang = locale[1];
} catch {}
