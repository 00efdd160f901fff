import { outsideHref } from "#contracts/session/outsideLinks.ts";
import { pageLanguage } from "#server/page/pageHtml.ts";
import type { SiteText } from "#server/page/siteText.ts";
import { listingPath } from "../listing/listingPath.ts";
import type { ListingRequest } from "../listing/listingView.ts";
import {
  type EnquiryFault,
  type EnquiryField,
  enquiryLengths,
  type FormState,
  interests,
} from "./enquiryValues.ts";

interface EnquiryFormProps {
  request: ListingRequest;
  t: SiteText;
  /** What the comment begins as. */
  opening: string;
}

const inputs: Record<Exclude<EnquiryField, "Comment">, { type: string; autoComplete: string }> = {
  Name: { type: "text", autoComplete: "name" },
  Email: { type: "email", autoComplete: "email" },
  Phone: { type: "tel", autoComplete: "tel" },
};

/** The way to write to an advertiser, without a script: what is wrong stands above and at its field, nothing written is lost. */
export function EnquiryForm({ request, t, opening }: EnquiryFormProps) {
  const { form, preview, subject, privacy } = request;
  const language = pageLanguage(request);
  return (
    <section id="enquiry">
      <h2>{t(subject === "property" ? "enquiry.heading" : "enquiry.headingEntry")}</h2>
      <Outcome form={form} t={t} />
      <form
        // What is wrong is said in the language of the page, not of the browser.
        noValidate
        method="post"
        action={`${listingPath({ ...request, preview: false, phone: false }, language)}/enquiry#enquiry`}
      >
        <fieldset disabled={preview}>
          {subject === "property" && (
            <label>
              <span className="caption">{t("enquiry.interest")}</span>
              <select name="Interest" defaultValue={form.values.Interest}>
                {interests.map((one) => (
                  <option key={one} value={one}>
                    {t(`enquiry.interests.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {(["Name", "Email", "Phone"] as const).map((field) => (
            <label key={field}>
              <span className="caption">{t(`enquiry.${field}`)}</span>
              <input
                {...inputs[field]}
                name={field}
                defaultValue={form.values[field]}
                {...stateOf(form, field)}
              />
            </label>
          ))}
          <label>
            <span className="caption">{t("enquiry.Comment")}</span>
            <textarea
              name="Comment"
              rows={6}
              defaultValue={form.values.Comment || (form.state === "fresh" ? opening : "")}
              {...stateOf(form, "Comment")}
            />
          </label>
          <label className="trap" aria-hidden="true">
            {t("enquiry.trap")}
            <input name="Website" tabIndex={-1} autoComplete="off" />
          </label>
          <button type="submit">{t("enquiry.send")}</button>
        </fieldset>
        <p className="quiet after">{t(preview ? "enquiry.previewed" : "enquiry.privacy")}</p>
        {privacy && (
          <p className="quiet after">
            <a href={outsideHref(privacy, language)} target="_blank" rel="noopener noreferrer">
              {t("enquiry.notice")}
            </a>
          </p>
        )}
      </form>
    </section>
  );
}

function stateOf({ faults }: FormState, field: EnquiryField) {
  return {
    required: field !== "Phone",
    ...(faults[field] && { "aria-invalid": true, "aria-describedby": "enquiry-faults" }),
  };
}

function Outcome({ form, t }: { form: FormState; t: SiteText }) {
  if (form.state === "fresh") return null;
  if (form.state === "sent") {
    return (
      <p className="notice" role="status">
        {t("enquiry.sent")}
      </p>
    );
  }
  if (form.state === "tooMany") {
    return (
      <p className="notice wrong" role="alert">
        {t("enquiry.tooMany")}
      </p>
    );
  }
  const faults = Object.entries(form.faults) as [EnquiryField, EnquiryFault][];
  return (
    <div className="notice wrong" role="alert" id="enquiry-faults">
      <p>{t("enquiry.faults.heading")}</p>
      <ul>
        {faults.map(([field, fault]) => (
          <li key={field}>
            {t(`enquiry.faults.${fault}`, { field: t(`enquiry.${field}`), most: enquiryLengths[field] })}
          </li>
        ))}
      </ul>
    </div>
  );
}
