/** A program that the guide prints and that `tests/api/http/apiDocs.api.test.ts` runs as it stands (CALL-71). */
const example = `// node example.mjs, with ZAGUAN_URL and ZAGUAN_KEY in its environment
const { ZAGUAN_URL, ZAGUAN_KEY } = process.env;

async function call(path) {
  const headers = { authorization: \`Bearer \${ZAGUAN_KEY}\` };
  const answer = await fetch(new URL(path, ZAGUAN_URL), { headers });
  const body = await answer.json();
  if (!answer.ok) throw new Error(\`\${answer.status} \${body.code}\`);
  return body;
}

const { count } = await call("/api/client/property/count");
const june = "FromDate=2026-06-01&ToDate=2026-06-30&Deleted=false";
const [newest] = await call(\`/api/client/propertycontacts?\${june}&Take=1\`);
console.log(\`Listings: \${count}; newest enquiry of June: \${newest ? \`\${newest.Type} \${newest.Identifier}\` : "none"}\`);`;

/** What holds for every call, in Markdown: the description of the whole API. */
export const apiGuide = `The services of the control panel of a Spanish property portal and its business directory.

**Keys.** Another system calls with an API key. An owner of the account makes one with \`POST /api/auth/keys\`: with a name, a role that says what the key may do, and an end. Its secret is answered once; send it as \`Authorization: Bearer zgn_…\`, never in an address. A key that was revoked or has ended is refused with 401.

**Tokens.** A person signs in. \`POST /api/auth/client/auth\` answers an access token, which holds for 15 minutes, and a refresh token. Send the access token as \`Authorization: Bearer …\`;
exchange the refresh token at \`POST /api/auth/token/refresh\` for a new pair. It is used up by that. An account with a second factor answers 401 \`ErrSecondFactorNeeded\` with a challenge for \`POST /api/auth/second-step\`.

**Dates and times.** Days are ISO dates in Europe/Madrid; moments are ISO 8601 in UTC.

**Pages.** \`Skip\` and \`Take\` choose a page; \`Take\` is 20 unless you say otherwise, and 100 at most.

**Refusals.** 400 is a wrong question, 401 a missing or ended token, 403 a missing right, 404 nothing there, 409 a rule or limit, 412 an old version, 413 too large, 429 too many calls. The body's \`code\` says which; \`fields\` says where. After 429 and 503 wait as long as \`Retry-After\` says.

**Retries.** Send an \`Idempotency-Key\` where an operation takes one: repeated within 24 hours, it is done once and answered the same. Send the \`ETag\` that you read as \`If-Match\` when you write, and nobody's change is overwritten.

\`\`\`js
${example}
\`\`\`
`;
