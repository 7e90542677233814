/** Whether a file is printed; previews and mockups are pictures only. */
export const isPrint = ({ type }: { type: string | null }): boolean => type !== 'preview' && type !== 'mockup'
