/** The amount returned for a canceled order, such as `$12.40`; a sandbox moves no money. */
export const returnedWords = (amount: string, isSandbox: boolean): string =>
  isSandbox
    ? `A real store would get ${amount} back. This is a demo: nothing was really charged.`
    : `The service returns ${amount} to your card.`
