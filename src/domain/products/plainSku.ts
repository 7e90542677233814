/** A SKU without case and without blanks around it: files and people write it either way. */
export const plainSku = (sku: string): string => sku.trim().toLowerCase()
