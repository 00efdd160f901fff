import { describe, expect, test } from "vitest";
import { redactEvent } from "./eventLogRedaction.ts";

describe("An event that is written down", () => {
  test("has no password, token, secret or header of authorisation, however deep", () => {
    const event = {
      type: "xstate.done.actor.signIn",
      password: "a",
      output: { accessToken: "b", refreshToken: "c", client: { Login: "costa", clientSecret: "d" } },
      headers: [{ authorization: "Bearer e" }],
    };
    expect(redactEvent(event)).toEqual({
      type: "xstate.done.actor.signIn",
      output: { client: { Login: "costa" } },
      headers: [{}],
    });
  });

  test("has signed addresses without their signature, and others whole", () => {
    const event = {
      type: "xstate.done.actor.request",
      output: { FileUploadURL: "https://s3.example/a.jpg?X-Amz-Signature=abc&X-Amz-Date=1" },
      page: "/properties?Skip=20",
    };
    expect(redactEvent(event)).toEqual({
      type: "xstate.done.actor.request",
      output: { FileUploadURL: "https://s3.example/a.jpg" },
      page: "/properties?Skip=20",
    });
  });

  test("has files as name, size and type, failures as their message, and nothing that runs", () => {
    const event = {
      type: "photos.add",
      file: new File(["abc"], "villa.png", { type: "image/png" }),
      failure: new TypeError("gone"),
      callback: () => 1,
    };
    expect(redactEvent(event)).toEqual({
      type: "photos.add",
      file: { name: "villa.png", size: 3, type: "image/png" },
      failure: { name: "TypeError", message: "gone" },
    });
  });
});
