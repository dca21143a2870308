// The app's error messages for requests to the issuer that failed.

export const UNREADABLE_RESPONSE = /issuer could not be reached or answered in a way we cannot read/;
export const TIMED_OUT = /issuer did not answer in time/;
export const UNKNOWN_ID = /issuer does not know this id/;
