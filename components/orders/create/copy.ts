/** What an edit costs where somebody has approved already. */
export const ENDS_APPROVALS = "Editing cancels the approvals so far and asks for them again.";
