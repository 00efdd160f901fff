interface PhoneLinkProps {
  number: string;
}

/** A number as it is written, which dials its digits. */
export const PhoneLink = ({ number }: PhoneLinkProps) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>{number}</a>
);
