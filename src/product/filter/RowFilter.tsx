// @chunk alone
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { IconButton } from "#ui/control/IconButton.tsx";
import { TextField } from "#ui/control/TextField.tsx";

interface RowFilterProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
}

/** Filters the rows as they stand, without a call; Escape and the cross empty it. */
export function RowFilter({ label, clearLabel, value, onChange }: RowFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={field}
      data-key="filter"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      prefix={<Search aria-hidden="true" />}
      value={value}
      onValueChange={onChange}
      onKeyDown={(event) => {
        if (event.key === "Escape" && value !== "") onChange("");
      }}
      suffix={
        value !== "" && (
          <IconButton
            label={clearLabel}
            size="inline"
            onClick={() => {
              onChange("");
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
