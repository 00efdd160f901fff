/** Names one wizard in the event log: whose it is, and which. */
export const newWizardId = (login: string): string => `wizard.${login}.${crypto.randomUUID()}`;
