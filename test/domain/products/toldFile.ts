/** A print file of a store product as the service tells it, without a position; `more` is told besides. */
export const toldFile = (id: number, type: string, more: object = {}) => ({
  id,
  type,
  status: 'ok',
  width: 3000,
  height: 1500,
  mime_type: 'image/png',
  ...more,
})
