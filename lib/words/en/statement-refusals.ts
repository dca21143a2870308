/** Why a statement file is refused, in words for the people who delivered it. */
export const words = {
  unknown_format:
    "This is no format that we read. We read camt.052, camt.053, camt.054, MT940, CSV, and ZIP files of these.",
  empty: "The file contains no statement.",
  malformed: "The file is damaged or not well-formed.",
  doctype: "The file declares a document type, which bank statements don’t.",
  too_deep: "The file’s elements are nested too deep.",
  too_large: "The file is larger than 20 MB, or than 200 MB unpacked.",
  part_too_large:
    "A single entry of the statement is larger than 20 MB, has more than some 50,000 parts, or a text of more than 50,000 characters.",
  nested_archive: "The ZIP file contains another archive.",
  unsafe_name: "The ZIP file contains a file with an unsafe name.",
  too_many_files: "The ZIP file contains more than 1,000 files.",
  encrypted: "The ZIP file is protected by a password.",
  unknown_compression: "The ZIP file is compressed in a way that we don’t read.",
  unknown_encoding: "We don’t know the file’s character encoding.",
  bad_amount: "An amount is no decimal number with at most five decimals.",
  bad_date: "A date doesn’t exist.",
  bad_currency: "A currency is missing or is no currency code.",
  missing_account: "The file doesn’t say which account it is about.",
  missing_field: "Something that every statement needs is missing.",
  mapping_needed: "Assign the columns of this CSV file first.",
  bad_mapping: "The columns assigned don’t match the file.",
  changed_while_read: "The file changed while we read it. Deliver it again.",
  contradicts: "The statement contradicts one that we read before.",
};
