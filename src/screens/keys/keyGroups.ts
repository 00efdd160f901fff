const command = "Ctrl/⌘";

/** The keys of the panel, by where they work; ids are keys of the texts. */
export const keyGroups = [
  {
    name: "anywhere",
    keys: [
      { id: "palette", caps: [command, "K"] },
      { id: "help", caps: ["?"] },
    ],
  },
  {
    name: "list",
    keys: [
      { id: "filter", caps: ["/"] },
      { id: "add", caps: ["N"] },
      { id: "next", caps: ["J"] },
      { id: "previous", caps: ["K"] },
      { id: "open", caps: ["E", "Enter"] },
    ],
  },
  {
    name: "enquiries",
    keys: [
      { id: "select", caps: ["X"] },
      { id: "range", caps: ["Shift", "↓"] },
    ],
  },
  {
    name: "wizard",
    keys: [
      { id: "goOn", caps: [command, "Enter"] },
      { id: "undo", caps: [command, "Z"] },
      { id: "redo", caps: [command, "Y"] },
    ],
  },
] as const;
