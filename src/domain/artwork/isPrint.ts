/** Whether a file is printed; previews and mockups are only shown. */
export const isPrint = ({ type }: { type: string | null }): boolean => type !== 'preview' && type !== 'mockup'
