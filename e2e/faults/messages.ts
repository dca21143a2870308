// The app's error messages for requests to the issuer that failed.

export const UNREADABLE_RESPONSE = /We couldn’t reach the issuer, or couldn’t read its answer/;
export const LIST_TOO_LONG = /The issuer’s list is too long for us to read/;
export const TIMED_OUT = /issuer didn’t answer in time/;
export const UNKNOWN_ID = /issuer doesn’t know this id/;
