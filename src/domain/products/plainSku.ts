/** A SKU in lower case without blanks around it: files and people differ in that. */
export const plainSku = (sku: string): string => sku.trim().toLowerCase()
