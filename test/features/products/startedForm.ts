/** The form of a new product with a file on the front, as this tab keeps it. */
export const startedForm = (fileId: number) => ({
  externalId: 'ext-1',
  designId: 'design-1',
  options: {},
  name: 'Started before',
  technique: 'DTG',
  colors: ['White'],
  sizes: ['S', 'M'],
  markup: '100',
  price: '',
  designs: {
    front: {
      fileId,
      filename: 'sign.png',
      width: 1800,
      height: 900,
      isVector: false,
      preview: null,
      box: { left: 0, top: 0, width: 1800, height: 900 },
      area: { width: 1800, height: 2400 },
      isLimited: true,
      threads: 'auto' as const,
    },
  },
})
