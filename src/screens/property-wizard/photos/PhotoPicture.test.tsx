import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { PhotoPicture } from "./PhotoTile.tsx";

const i18n = await loadTexts("en", "wizard");
const photo = { Url: "https://files.example/storage/a.jpg", CdnUrl: "https://cdn.example/storage/a.jpg" };
const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <PhotoPicture entry={{ id: "stored-0", status: "stored", photo }} number={3} />
    </I18nextProvider>,
  );
const picture = () => screen.getByRole<HTMLImageElement>("img", { name: "Photo 3" });

afterEach(cleanup);

// MEDIA-08
test("A photo in the edit list is its original, then the CDN's 400 × 300, then says that it cannot be shown", () => {
  show();
  expect(picture().src).toBe(photo.Url);
  fireEvent.error(picture());
  expect(picture().src).toBe("https://cdn.example/storage/s400x300/a.jpg");
  fireEvent.error(picture());
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Photo 3 cannot be shown")).toBeTruthy();
});
