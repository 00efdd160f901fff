/** Mutants that nobody can tell from the machine by anything it does, by name, each with its reason. */
export const equivalent: Readonly<Record<string, string>> = {
  "target locationSearch location.choose 0 to locationSearch.opening":
    "`opening` leads at once to where the choice that was just remembered belongs",
  "target locationSearch location.reset 0 to locationSearch.opening":
    "`opening` leads at once to where the choice that was just remembered belongs",
  "target propertyList.place query.change 0 to propertyList.place.finding":
    "`finding` leads at once to `named` when the place is known, as `named` to `finding` when it is not",
  "target propertyList.place location.changed 0 to propertyList.place.finding":
    "`finding` leads at once to `named` when the place is known, as `named` to `finding` when it is not",
  "target propertyList.place.finding xstate.done.actor.findPlace 0 to propertyList.place.finding":
    "`finding` leads at once to `named` when the place is known, as `named` to `finding` when it is not",
  ...Object.fromEntries(
    ["undo 0", "undo 1", "redo 0", "redo 1"].map((act) => [
      `action propertyWizard.editing edit.${act} tellPhotos 1`,
      "a step of the list of photos is one of step 3; in the others there is no order to tell",
    ]),
  ),
  ...Object.fromEntries(
    ["propertyWizard", "directoryWizard"].map((wizard) => [
      `door ${wizard}.discarded entry noteOutcome (discarded)`,
      "the outcome is `discarded` until something else is noted, which ends the wizard",
    ]),
  ),
  "action enquiryList.results.loading xstate.done.actor.search 2 tellPage 2":
    "a first search has no rows yet, so that `details` is in `none` already",
  "target dashboard.waiting xstate.after.servicesTimeout.dashboard.waiting 0 to dashboard.waiting":
    "nothing is awaited any more, and `waiting` leads at once to `shown` then",
  "action invoiceList.entry range.apply 0 showWrong 0":
    "the days are all the filters there are, and never fold away",
  "action invoiceList.preview.fetching preview.close 0 forgetFile 0":
    "while the paper is on its way there is neither a file nor a reason to forget",
};
