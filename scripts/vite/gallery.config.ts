import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Libraries mark files for servers that this bundle does not have.
const silent = new Set(["MODULE_LEVEL_DIRECTIVE"]);

export default defineConfig({
  plugins: [tailwindcss()],
  define: { global: "globalThis" },
  build: {
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      onLog: (level, log, handle) => {
        if (!silent.has(log.code ?? "")) handle(level, log);
      },
    },
  },
});
