import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { CodeField } from "./ProofForm.tsx";
import type { SecondFactorActor } from "./SecondFactorSection.tsx";

/** The secret as a picture for a camera: dark on white in either theme, with the white margin that readers need. */
function SecretPicture({ uri, label }: { uri: string; label: string }) {
  const { data, size } = encode(uri, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border border-line bg-white"
    >
      <path d={dark.join("")} fill="black" />
    </svg>
  );
}

/** The secret to be read by a camera or typed, and its first code (ACCOUNT-11). */
export function SecretSetUp({ factor }: { factor: SecondFactorActor }) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState("");
  const { secret, missing, problem } = useSelector(factor, ({ context }) => context);
  const busy = useSelector(factor, (snapshot) => snapshot.hasTag("busy"));
  const field = useRef<HTMLInputElement>(null);
  const said = useProblemText(problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again, it is led to again
  useEffect(() => field.current?.focus(), [missing, problem]);
  if (!secret) return null;
  const wrong = problem?.code === "ErrWrongCode";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) factor.send({ type: "code.submit", secretCode: typed });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t("factor.scan")}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SecretPicture uri={secret.SecretUri} label={t("factor.picture")} />
        <div className="min-w-0">
          <p className="text-sm text-muted">{t("factor.typeIt")}</p>
          <p className="mt-1 font-medium break-words tabular">
            {secret.Secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </p>
        </div>
      </div>
      {problem && !wrong && (
        <Banner tone="danger" role="alert">
          {said}
        </Banner>
      )}
      <Field
        className="max-w-md"
        label={t("factor.firstCode")}
        error={missing.length > 0 ? t("required") : wrong ? said : undefined}
        required
      >
        <CodeField ref={field} inputMode="numeric" value={typed} onValueChange={setTyped} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t("factor.submit.first")}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => factor.send({ type: "factor.cancel" })}>
          {t("factor.cancel")}
        </Button>
      </div>
    </form>
  );
}
