import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import type { Work } from '../designForm'
import { TextField } from '~/ui/inputs/Fields'
import { Button } from '~/ui/actions/Button'

interface Props {
  works: readonly Work[]
  owner: string
  onChange: (works: Work[]) => void
}

/** The artworks that become products, each with the name used for its products. */
export function WorkList({ works, owner, onChange }: Props) {
  if (works.length === 0) return null
  return (
    // Limited in height: fifty artworks would push placement and blanks thousands of pixels down. The padding leaves room for outlines.
    <Stack as="ul" gap={8} p={4} mb={12} shrinks highest={420} aria-label="Artworks">
      {works.map((work) => {
        const { artwork, name } = work
        return (
          <Row as="li" key={artwork.key} align="center" gap={8} shrinks>
            <ArtworkThumb artwork={artwork} owner={owner} size={44} />
            <Stack grow shrinks>
              <TextField
                aria-label={`Name of the design in ${artwork.filename}`}
                size="xs"
                value={name}
                onType={(typed) =>
                  onChange(works.map((one) => (one === work ? { ...one, name: typed } : one)))
                }
              />
              <Text tone="quiet" size={12} breaks>
                {artwork.isVector ? 'Vector' : `${artwork.width} × ${artwork.height} px`}
              </Text>
            </Stack>
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Remove ${artwork.filename}`}
              onClick={() => onChange(works.filter((one) => one !== work))}
            >
              Remove
            </Button>
          </Row>
        )
      })}
    </Stack>
  )
}
