import type { CSSProperties, ReactNode } from "react";
import { latinDigits } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { pageHtml } from "#server/page/pageHtml.ts";
import { oneLine } from "#server/shared/letter/letter.ts";
import { type ContactLetter, contactLetterText, type LetterLine } from "./contactLetter.ts";

/** What the HTML part of a letter about a new enquiry or call shows. */
export interface Notice {
  /** The letter in each language, the first one's before the other's. */
  readonly parts: readonly NoticePart[];
  /** The reference or the directory entry's name; null without. */
  readonly name: string | null;
  readonly photo: string | null;
  readonly panelUrl: string;
  /** Where these letters are turned off. */
  readonly settingsUrl: string;
  readonly signature: string;
}

interface NoticePart extends ContactLetter {
  readonly language: SystemLanguage;
  readonly about: string;
  readonly price: string | null;
  readonly town: string | null;
}

/** The panel's tokens, which mail programs read in hexadecimal alone. */
const light = {
  page: "#fbfaf7",
  surface: "#ffffff",
  sunken: "#f6f4f1",
  line: "#e3e1dd",
  ink: "#241e1a",
  muted: "#69625d",
  azulejo: "#195daa",
  onAzulejo: "#ffffff",
} as const;
const dark: Readonly<Record<keyof typeof light, string>> = {
  page: "#171310",
  surface: "#201c19",
  sunken: "#282421",
  line: "#36322f",
  ink: "#edebe7",
  muted: "#a8a49e",
  azulejo: "#6fa7ee",
  onAzulejo: "#0a1421",
};

/** The light theme stands at each element; this turns it where the program follows the device. */
const css = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.box{background-color:${dark.sunken}!important}
.rule{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.azulejo}!important}
.main{background-color:${dark.azulejo}!important;border-color:${dark.azulejo}!important;color:${dark.onAzulejo}!important}
.other{border-color:${dark.line}!important;color:${dark.azulejo}!important}
}`;

const font = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink: CSSProperties = { color: light.ink, fontFamily: font, fontSize: 14, lineHeight: "20px" };
const muted: CSSProperties = { ...ink, color: light.muted, fontSize: 13 };
const strong: CSSProperties = { ...ink, fontSize: 16, lineHeight: "24px", fontWeight: 600 };
const block: CSSProperties = { padding: "16px 20px 0" };

/** A table that only places what is in it: what every mail program can lay out. */
function Layout({
  children,
  style,
  className,
}: {
  children: ReactNode;
  style?: CSSProperties;
  className?: string;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ width: "100%", tableLayout: "fixed", borderCollapse: "separate", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** A text in both languages, once where they say it alike. */
function Both({ parts, say }: { parts: readonly NoticePart[]; say(part: NoticePart): string | null }) {
  const said = new Map(parts.map((part) => [say(part) ?? "", part.language] as const).reverse());
  return [...said].reverse().map(([text, language], at) => (
    <span key={language} lang={language}>
      {at > 0 && " · "}
      <bdi>{text}</bdi>
    </span>
  ));
}

/** A button for each way to go on; the first is the main one. */
function Buttons({ notice }: { notice: Notice }) {
  const { parts, panelUrl } = notice;
  const ways = { ...answerLinks(notice), open: panelUrl };
  const shown = (["reply", "call", "whatsApp", "open"] as const).flatMap((way) => {
    const url = ways[way];
    return url ? [{ way, url }] : [];
  });
  return shown.map(({ way, url }, at) => (
    <a
      key={way}
      href={url}
      className={at === 0 ? "main" : "other"}
      style={{
        ...ink,
        display: "inline-block",
        margin: "0 6px 8px 0",
        padding: "11px 14px",
        border: "1px solid",
        borderRadius: 6,
        borderColor: at === 0 ? light.azulejo : light.line,
        backgroundColor: at === 0 ? light.azulejo : "transparent",
        color: at === 0 ? light.onAzulejo : light.azulejo,
        fontWeight: 600,
        textDecoration: "none",
      }}
    >
      <Both parts={parts} say={({ language }) => contactLetterText(language)(`button.${way}`)} />
    </a>
  ));
}

/** What the letter says above its lines. */
const shownAbove: readonly LetterLine[0][] = [
  ...(["reference", "entry", "price", "town", "name", "email", "phone", "caller"] as const),
];

/** Every other detail, in the order of the text. */
function Details({ parts }: { parts: readonly NoticePart[] }) {
  const [first] = parts;
  return (
    <Layout>
      {first?.lines.flatMap(([label, value], at) =>
        value && !shownAbove.includes(label) ? (
          <tr key={label}>
            <td width="38%" valign="top" className="muted" style={{ ...muted, padding: "3px 12px 3px 0" }}>
              <Both parts={parts} say={({ language }) => contactLetterText(language)(`label.${label}`)} />
            </td>
            <td valign="top" className="ink" style={{ ...ink, fontSize: 13, padding: "3px 0", ...breaks }}>
              <Both parts={parts} say={({ lines }) => oneLine(lines[at]?.[1] ?? "")} />
            </td>
          </tr>
        ) : (
          []
        ),
      )}
    </Layout>
  );
}

const breaks: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
const PHOTO_WIDTH = 96;

/** What it is about: photo, price, reference and place. */
function Subject({ notice: { parts, photo } }: { notice: Notice }) {
  const [first] = parts;
  const alt = parts.map(({ language, about }) => contactLetterText(language)("photo", { about })).join(" · ");
  return (
    <Layout>
      <tr>
        {photo !== null && (
          <td width={PHOTO_WIDTH + 14} valign="top" className="muted" style={muted}>
            {/* Low, so that React writes no `link` to load it earlier. */}
            <img
              src={photo}
              alt={alt}
              width={PHOTO_WIDTH}
              fetchPriority="low"
              style={{ display: "block", width: PHOTO_WIDTH, height: "auto", border: 0, borderRadius: 6 }}
            />
          </td>
        )}
        <td valign="top" style={breaks}>
          {first?.price && (
            <div className="ink" style={{ ...strong, fontSize: 20, lineHeight: "28px" }}>
              {first.price}
            </div>
          )}
          <div className="ink" style={{ ...ink, fontWeight: 600 }}>
            <Both parts={parts} say={({ about }) => about} />
          </div>
          {first?.town && (
            <div className="muted" style={muted}>
              <Both parts={parts} say={({ town }) => town} />
            </div>
          )}
        </td>
      </tr>
    </Layout>
  );
}

const LINE = /^.*$/gm;

/** What somebody wrote, line by line, each in its own direction. */
function Message({ parts, comment }: { parts: readonly NoticePart[]; comment: string }) {
  return (
    <>
      <div className="muted" style={{ ...muted, paddingBottom: 4 }}>
        <Both parts={parts} say={({ language }) => contactLetterText(language)("label.comment")} />
      </div>
      <div
        className="box ink"
        style={{ ...ink, ...breaks, padding: "12px 14px", borderRadius: 6, backgroundColor: light.sunken }}
      >
        {[...comment.replaceAll("\r\n", "\n").matchAll(LINE)].map(({ 0: line, index }) => (
          <div key={index} dir="auto">
            {line.trim() === "" ? <br /> : line}
          </div>
        ))}
      </div>
    </>
  );
}

/** Who got in touch, with the number and the address that are not already said so. */
function Person({ parts }: { parts: readonly NoticePart[] }) {
  const [first] = parts;
  return (
    <>
      <div className="ink" style={{ ...strong, ...breaks }}>
        <Both parts={parts} say={({ who }) => who} />
      </div>
      {[first?.phone, first?.email].map(
        (way) =>
          way &&
          oneLine(way) !== first?.who && (
            <div key={way} className="ink" style={{ ...ink, ...breaks }}>
              <bdi>{oneLine(way)}</bdi>
            </div>
          ),
      )}
    </>
  );
}

/** The letter that tells of a new enquiry or call, as programs show it that show HTML (ENQ-61, ENQ-63). */
function NoticeLetter({ notice }: { notice: Notice }) {
  const { parts, settingsUrl, signature } = notice;
  const [first, ...others] = parts;
  return (
    <html lang={first?.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{parts.map(({ subject }) => oneLine(subject)).join(" · ")}</title>
        <style>{css}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: light.page }}>
        <Layout className="page" style={{ backgroundColor: light.page }}>
          <tr>
            <td align="center" style={{ padding: "24px 12px" }}>
              <Layout
                className="card"
                style={{
                  maxWidth: 600,
                  backgroundColor: light.surface,
                  border: `1px solid ${light.line}`,
                  borderRadius: 10,
                  textAlign: "left",
                }}
              >
                <Block>
                  <div className="ink" style={strong}>
                    {first?.news}
                  </div>
                  {others.map(({ language, news }) => (
                    <div key={language} lang={language} className="muted" style={muted}>
                      {news}
                    </div>
                  ))}
                </Block>
                <Block>
                  <Subject notice={notice} />
                </Block>
                {first?.comment && (
                  <Block>
                    <Message parts={parts} comment={first.comment} />
                  </Block>
                )}
                <Block>
                  <Person parts={parts} />
                </Block>
                <Block>
                  <Buttons notice={notice} />
                </Block>
                <tr>
                  <td style={{ padding: "8px 20px 20px" }}>
                    <div className="rule" style={{ borderTop: `1px solid ${light.line}`, paddingTop: 12 }}>
                      <Details parts={parts} />
                    </div>
                  </td>
                </tr>
              </Layout>
              <Layout style={{ maxWidth: 600, textAlign: "left" }}>
                <tr>
                  <td className="muted" style={{ ...muted, fontSize: 12, padding: "16px 20px 0" }}>
                    <a className="link" href={settingsUrl} style={{ color: light.azulejo }}>
                      <Both parts={parts} say={({ language }) => contactLetterText(language)("settings")} />
                    </a>
                    {signature && <div style={{ paddingTop: 8 }}>{signature}</div>}
                  </td>
                </tr>
              </Layout>
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  );
}

const Block = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={block}>{children}</td>
  </tr>
);

/** The whole HTML part of the letter. */
export const noticeHtml = (notice: Notice): string => pageHtml(<NoticeLetter notice={notice} />);

/** Links to whoever got in touch, in the language of theirs; undefined where there is no way (ENQ-62). */
function answerLinks({ parts: [first], name }: Notice) {
  if (!first) return undefined;
  const { kind, spoken, phone, replyTo } = first;
  const t = contactLetterText(spoken);
  const subject = name === null ? t("answer.subject") : t("answer.subjectAbout", { about: name });
  const greeting =
    name === null ? t(`answer.greeting.${kind}`) : t(`answer.greetingAbout.${kind}`, { about: name });
  const number = phoneNumber(phone ?? "");
  return {
    reply: replyTo && `mailto:${mailPath(replyTo.address)}?subject=${encodeURIComponent(subject)}`,
    call: number && `tel:${number}`,
    whatsApp:
      number?.startsWith("+") && `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(greeting)}`,
  };
}

const mailPath = (address: string) => encodeURIComponent(address).replaceAll("%40", "@");

const WRITTEN_NUMBER = /^[\d\s+()./-]+$/;
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;
const SPANISH = /^[6-9]\d{8}$/;
const DIALLED = /^\d{6,15}$/;

/** A number as it is dialled, with its country where that can be told; null where the text is not one number. */
function phoneNumber(written: string): string | null {
  const text = latinDigits(written).trim().replace(/^00/, "+");
  if (!WRITTEN_NUMBER.test(text)) return null;
  // After a country's prefix nobody dials the zero that is written in brackets.
  const number = (text.startsWith("+") ? text.replace("(0)", "") : text).replaceAll(/[\s()./-]/g, "");
  if (SPANISH.test(number)) return `+34${number}`;
  return INTERNATIONAL.test(number) || DIALLED.test(number) ? number : null;
}
