import type { ReactNode } from 'react'
import { readRichText, type RichBlock, type RichSpan } from '~/domain/text/richText'
import { Box } from '~/ui/layout/Blocks'
import classes from './RichText.module.css'

interface Props {
  /** HTML from the service; only its structure is used. */
  html: string | null
}

/** A description as our own paragraphs and lists; its markup is never passed to the browser. */
export function RichText({ html }: Props) {
  return (
    <Box breaks className={classes.text}>
      {grouped(readRichText(html)).map(drawGroup)}
    </Box>
  )
}

/** Adjacent items form one list. */
function grouped(blocks: readonly RichBlock[]): RichBlock[][] {
  const groups: RichBlock[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block)
    else groups.push([block])
  }
  return groups
}

function drawGroup(group: readonly RichBlock[], at: number): ReactNode {
  const [first] = group
  if (first === undefined) return null
  if (first.kind === 'item') {
    return (
      <ul key={at}>
        {group.map(({ spans }, index) => (
          <li key={index}>{spans.map(drawSpan)}</li>
        ))}
      </ul>
    )
  }
  return first.kind === 'heading' ? (
    <h3 key={at}>{first.spans.map(drawSpan)}</h3>
  ) : (
    <p key={at}>{first.spans.map(drawSpan)}</p>
  )
}

function drawSpan({ text, isStrong, isEmphasis }: RichSpan, index: number): ReactNode {
  if (isStrong) return <strong key={index}>{text}</strong>
  return isEmphasis ? <em key={index}>{text}</em> : <span key={index}>{text}</span>
}
