/** Whether it can be an email address: one @, a name before it, a host with a dot after it. For hints only. */
const isEmail = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)*\.\p{L}[\p{L}\d-]+$/u.test(text.trim())

/** A hint below an email field whose text cannot be an address; undefined for one that can, and for an empty field. */
export const emailHint = (text: string): string | undefined =>
  text.trim() === '' || isEmail(text) ? undefined : 'This does not look like an email address'
