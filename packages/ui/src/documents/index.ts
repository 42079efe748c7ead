export { drawReceipt } from './receipt/draw-receipt.tsx';
