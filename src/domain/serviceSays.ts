/** The message of a failed call: the service's words in quotation marks, our own (`isOwn`) without. */
export const serviceSays = ({ message, isOwn }: { message: string; isOwn: boolean }): string =>
  isOwn ? message : `The service says: “${message}”`
