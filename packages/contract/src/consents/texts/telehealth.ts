/** What a patient agrees to before the first video visit (BX-03). */
export const TELEHEALTH_TEXT = `# Telehealth consent

What a video visit can do, what it cannot do, and what happens to your data.

## What a video visit is

You and your physician see and hear each other over the internet. The physician asks about your health, looks at what your camera shows, and may give advice, write notes and prescribe medicine. Your health record and the files you share help with this.

## What it cannot do

Over video a physician cannot touch you, listen to your heart or take samples. Some problems cannot be judged this way. The physician may then ask you to come in, or send you to someone else, and the visit may end without a diagnosis or a prescription.

Picture and sound can be poor or break off. You can rejoin until the visit ends.

## Emergencies

Video visits are not for emergencies. If you have chest pain, trouble breathing, heavy bleeding, signs of a stroke, thoughts of harming yourself, or any other emergency, call your local emergency number now. At the start of a visit, tell the physician where you are, so that help can be sent to you.

## Privacy

Picture and sound are encrypted on their way. The visit is not recorded, and nobody may record it without the consent of everyone in it. Choose a place where others cannot hear you, and say who is with you.

Your physician, and a guest physician who takes part, can read your health summary. Every access is logged, and you can see who opened your record.

## Your choice

Video visits are voluntary. You can end a visit at any time, ask for care in person instead, and withdraw this consent on the Consents page. Your next booking then asks for it again. Visits that you have already booked stay booked until you cancel them.

If you book for somebody else, such as your child, you give this consent for them and confirm that you are allowed to decide for them.
`;
