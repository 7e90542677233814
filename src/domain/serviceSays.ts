/** What was said of a failed call: the service's words as a quotation, our own (`isOwn`) by themselves. */
export const serviceSays = ({ message, isOwn }: { message: string; isOwn: boolean }): string =>
  isOwn ? message : `The service says: “${message}”`
