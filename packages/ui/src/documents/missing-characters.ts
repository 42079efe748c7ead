/** A document has characters that its fonts do not have. It is not created, because the text would be incomplete. */
export class MissingCharactersError extends Error {
  override readonly name = 'MissingCharactersError';
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`No font has ${characters.join(' ')}`);
    this.characters = characters;
  }
}
