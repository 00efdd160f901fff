import i18next from "i18next";
import { renderToString } from "react-dom/server";
import { waitFor } from "xstate";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { session } from "../session/session.ts";
import { chooseLanguage, openingTexts, startTexts } from "../texts/i18n.ts";
import { drawnFor, Panel } from "./App.tsx";

/** The sign-in screen for one kind of visitor. */
interface Drawing {
  name: string;
  language: string;
  title: string;
  html: string;
}

/** Draws the sign-in screen for the build, in each language, with and without the question for consent. */
export async function drawSignIn(): Promise<Drawing[]> {
  await startTexts(openingTexts);
  session.start();
  await waitFor(session, (snapshot) => snapshot.matches({ identity: "signedOut" }));
  const drawings: Drawing[] = [];
  for (const language of systemLanguages) {
    await chooseLanguage(language);
    const title = i18next.t("titleSuffix", { title: i18next.t("signIn:pageTitle") });
    for (const asked of [true, false]) {
      session.send({ type: "consent.read", accepted: !asked });
      const html = renderToString(<Panel session={session} />);
      drawings.push({ name: drawnFor(language, asked), language, title, html });
    }
  }
  return drawings;
}
