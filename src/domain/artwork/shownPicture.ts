interface Pictured {
  product: { image: string | null } | null
  files: readonly { type: string | null; thumbnail_url: string | null; preview_url: string | null }[]
}

/** The picture of an order's item or a store variant: with its print where the service made one, else the bare blank. */
export function shownPicture({ files, product }: Pictured): string | null {
  const preview = files.find(({ type }) => type === 'preview')
  return preview?.thumbnail_url ?? preview?.preview_url ?? product?.image ?? null
}
