import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The mark: a white arch on azulejo. Its name is the text beside it or the label of the link around it. */
export function Logo({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg
      data-slot="logo"
      viewBox="0 0 26 26"
      aria-hidden="true"
      className={cx("size-6.5 shrink-0", className)}
      {...props}
    >
      <rect width="26" height="26" rx="7" className="fill-azulejo" />
      <path d="M8 22v-9.2a5 5 0 0 1 10 0V22z" className="fill-page" />
    </svg>
  );
}

/** A house seen through an arch, by day or, in the dark theme, by night. Decoration that fills its box. */
export function SignInIllustration({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg
      data-slot="sign-in-illustration"
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cx("block size-full bg-scene-sand", className)}
      {...props}
    >
      <path d="M110 900V360a250 250 0 0 1 500 0v540z" className="fill-scene-arch" />
      <clipPath id="sign-in-arch">
        <path d="M150 900V370a210 210 0 0 1 420 0v530z" />
      </clipPath>
      <g clipPath="url(#sign-in-arch)">
        <path d="M150 160h420v740H150z" className="fill-scene-sky" />
        <circle cx="430" cy="330" r="54" className="fill-scene-sun" />
        <path d="M150 640q130-92 240-20t180-50v330H150z" className="fill-scene-far" />
        <path d="M150 740q160-66 420 0v160H150z" className="fill-scene-near" />
        <path d="M268 602h204l14 60H254z" className="fill-none" />
        <path d="M282 660h176v102H282z" className="fill-scene-wall" />
        <path d="M268 662 370 602l102 60z" className="fill-scene-roof" />
        <path d="M306 684h34v34h-34zM400 684h34v34h-34z" className="fill-scene-pane" />
        <path d="M354 762v-44a16 16 0 0 1 32 0v44z" className="fill-scene-door" />
      </g>
    </svg>
  );
}
