// Shows a physician's booking widget where this script stands:
// <script src="https://visits.example.org/embed.js" data-physician="<id>" async></script>
(() => {
  const script = document.currentScript;
  const { physician, height } = script.dataset;
  if (!physician) return;
  const frame = document.createElement('iframe');
  frame.src = `${new URL(script.src).origin}/embed/physicians/${encodeURIComponent(physician)}`;
  frame.title = 'Book a video visit';
  frame.width = '100%';
  frame.height = height || '560';
  frame.loading = 'lazy';
  frame.style.border = '0';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  script.after(frame);
})();
