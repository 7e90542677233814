/**
 * Advice when the service does not know a product: one imported from a platform appears after seconds to hours and
 * cannot be updated before (contract/README 8.9).
 */
export const waitAdvice =
  'If it was imported from your shop just now, wait: it can take from seconds to hours before the service lets it be changed. What you typed is kept on this device; save again later.'
