/** What a patient agrees to when the physician asks for a screenshot in a call (BX-03, CR-07). */
export const SCREENSHOT_TEXT = `# Screenshot consent

What you agree to when you allow a screenshot of your video.

## What is taken

Your physician asks to take one picture of your video, as it is at that moment. Only your own video is in it, without sound and without the other people in the call. You are asked again for every picture.

## What happens to it

The picture becomes part of the physician's note of this visit. It is stored encrypted and used for your care. It is in this note only, also when the physician prints or downloads the note, and not among your files.

The physician who wrote the note can see the picture. Once the note is locked, other physicians who care for you can read the note with its picture. Every access is logged, and you can see who opened your record.

## How long it is kept

It is kept as long as the note, as medical records have to be. The physician can remove it while the note is not locked.

## Your choice

A screenshot is voluntary. If you do not allow it, or do not answer, nothing is taken, and the visit goes on. A consent that you have given for a picture cannot be withdrawn here afterwards. Ask your physician to remove the picture.

If you allow it for somebody else, such as your child, you give this consent for them and confirm that you are allowed to decide for them.
`;
