import { moreWords } from '~/domain/text/firstOf'
import { createContext, useContext } from 'react'
import { Text } from '~/ui/layout/Blocks'

/** Codes of variants by which a search found a product, by the product's id. */
export const MatchesContext = createContext<ReadonlyMap<number, readonly string[]>>(new Map())

const shown = 2

/** The SKUs by which a product was found, where its name does not say why. */
export function MatchedCodes({ id }: { id: number }) {
  const codes = useContext(MatchesContext).get(id) ?? []
  if (codes.length === 0) return null
  return (
    <Text as="span" block tone="quiet" size={12} leading={16}>
      Found by{' '}
      {codes.slice(0, shown).map((code, index) => (
        <span key={code}>
          {index > 0 && ', '}
          <Text as="code" tone="ink" size={12}>
            {code}
          </Text>
        </span>
      ))}
      {codes.length > shown && ` ${moreWords(codes.length - shown)}`}
    </Text>
  )
}
