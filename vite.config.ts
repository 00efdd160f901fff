import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanTsRest } from "./scripts/vite/leanTsRest.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:8080";
const served = ["/api", "/storage", "/site", "/feeds", "/config.json", "/outbox"];

export default defineConfig({
  plugins: [react(), tailwindcss(), leanTsRest()],
  build: { target: "es2022", sourcemap: "hidden", manifest: true, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
