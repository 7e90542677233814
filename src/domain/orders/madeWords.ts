import { placementWord } from '../placement/placementWord'

interface Made {
  name: string
  files: readonly object[]
}

/** Describes two versions of an item; where both read the same, such as for a position, `ways` tell them apart. */
export function madeWords(one: Made, other: Made, ways: readonly [string, string]): [string, string] {
  const [first, second] = [one, other].map(({ name, files }) => [name, ...files.map(fileWords)].join(', '))
  return first === second
    ? [`${first} ${ways[0]}`.trim(), `${first} ${ways[1]}`]
    : [first ?? '', second ?? '']
}

function fileWords(file: object): string {
  const { type, name } = { type: '', name: '', ...file }
  return `${placementWord(String(type))} ${name}`.trim()
}
