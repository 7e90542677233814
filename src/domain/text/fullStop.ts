/** A sentence with its full stop; a date that ends in one of its own, such as "8. Nov.", gets no second. */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
