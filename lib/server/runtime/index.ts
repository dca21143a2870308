import "server-only";

export { readiness } from "./health/ready";
export { getStatus } from "./health/status";
export { defineExport } from "./http/define-export";
export { definePublicRead, definePublicRoute } from "./http/define-public-route";
export { defineOrderAct, defineRoute } from "./http/define-route";
export { jsonAnswer } from "./http/json-answer";
export { maybeContext, offersPasskeyFirst, pageContext } from "./http/page";
export { unknownPath } from "./http/unknown-path";
export { resendFailedMails } from "./mail/resend";
export { answerDocument, readDocument } from "./openapi/read";
export { answerAuth } from "./sign-in/answer";
